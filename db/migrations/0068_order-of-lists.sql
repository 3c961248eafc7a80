ALTER TABLE "list_lines" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Lists are shown as they were.
update "list_lines" set "position" = shown.position
from (
  select list_id, product_id, (row_number() over (partition by list_id order by added_at, product_id) - 1)::integer as position
  from "list_lines"
) shown
where "list_lines".list_id = shown.list_id and "list_lines".product_id = shown.product_id;
