-- A key of the installation has generations: the first under its own name, later ones under the name, a slash and their
-- number. Each is used from its time on; the one before goes on verifying what it made (docs/security/keys.md).
alter table instance_secret add column active_at timestamptz not null default now();
update instance_secret set active_at = created_at;
