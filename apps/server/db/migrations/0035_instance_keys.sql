-- Keys of the installation that are made beside those of sessions (docs/security/keys.md).
-- Sealed by the key outside the database (INSTANCE_KEY_FILE), where there is one.
alter table instance_secret add column sealed boolean not null default false;

-- Public halves of the keys of log and receipts, for ever: what was signed is checked for as long as notes prove something.
create table published_key (
  name text not null check (name = any (array['log_key', 'receipt_key'])),
  generation integer not null check (generation >= 1),
  public_key bytea not null check (length(public_key) = 32),
  active_at timestamptz not null,
  ended_at timestamptz,
  primary key (name, generation)
);
