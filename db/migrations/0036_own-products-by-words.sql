-- What a brand finds its own products by: the lexemes of names, SKU and GTIN. The cost is what reading and unpacking the
-- whole list of lexemes of a row comes to; without it the planner would rather read every row than ask the index.
create function own_tokens(tokens tsvector) returns tsvector language plpgsql immutable strict parallel safe cost 10000 as $$
begin
  return strip(ts_filter(tokens, '{a,b}'));
end $$;
--> statement-breakpoint
CREATE INDEX "product_search_brand" ON "product_search" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "product_search_own" ON "product_search" USING gin (own_tokens("search_tokens"));