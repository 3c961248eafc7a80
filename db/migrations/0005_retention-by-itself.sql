-- What is past its period is deleted by itself now. A house that has people in it is told first: its first run
-- deletes nothing and writes to its owners, and deletion begins 30 days later. Where an admin has turned it off,
-- it stays off.
insert into "settings" ("key", "value")
select 'retention', '{"automatic": true, "beginsAt": null}'::jsonb where exists (select from "users")
on conflict ("key") do update set "value" = "settings"."value" || '{"beginsAt": null}'::jsonb;
