-- The witnessed log (docs/log.md): every link of every document's chain is an entry of one public, append-only tree.

-- What hides in the log whose an entry is: only who has the salt can tell. Deleted, nobody can any more.
create table log_salt (
  tenant_id uuid not null,
  document_id uuid not null,
  salt text not null check (salt ~ '^[A-Za-z0-9_-]{43}$'),
  doc_tag bytea not null check (length(doc_tag) = 32),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
alter table log_salt enable row level security;
create policy own_company on log_salt to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select on log_salt to consign_app;

-- Links that have no index yet, in an order in which causes come before what they cause. Nothing in it says whose they are.
create table log_pending (
  seq bigint generated always as identity primary key,
  doc_tag bytea not null,
  event_digest bytea not null,
  sequence integer not null
);
grant select, delete on log_pending to consign_app;

-- The leaves. The key keeps an index from being used twice, whoever appends; the server's role can change nothing.
create table log_entry (
  index bigint primary key check (index >= 0),
  doc_tag bytea not null check (length(doc_tag) = 32),
  event_digest bytea not null check (length(event_digest) = 32),
  sequence integer not null check (sequence >= 0)
);
create index log_entry_of_document on log_entry (doc_tag, sequence);
grant select, insert on log_entry to consign_app;

-- Roots of whole tiles: at level 1 of 256 leaves, at level 2 of 256 such roots, and so on. A tile is a range of these rows.
create table log_node (
  level integer not null check (level between 1 and 7),
  index bigint not null check (index >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (level, index)
);
grant select, insert on log_node to consign_app;

-- What the log is called; the last counts. Another name is another log for everybody outside.
create table log_origin (
  generation integer primary key check (generation >= 1),
  origin text not null unique check (origin ~ '^[!-*,-~]{1,200}$'),
  made_at timestamptz not null default now()
);
grant select, insert on log_origin to consign_app;

-- What was signed: a note with the signatures of the log's keys.
create table log_checkpoint (
  origin text not null references log_origin (origin),
  size bigint not null check (size >= 1),
  root bytea not null check (length(root) = 32),
  note text not null,
  signed_at timestamptz not null default now(),
  -- A TimeStampToken over the note's text, once there is one.
  token bytea,
  primary key (origin, size)
);
create index log_checkpoint_signed_at on log_checkpoint (signed_at);
grant select, insert, update (token) on log_checkpoint to consign_app;

-- Lines of witnesses under a checkpoint.
create table log_cosignature (
  origin text not null,
  size bigint not null,
  witness text not null check (length(witness) between 1 and 255),
  line text not null,
  made_at timestamptz not null default now(),
  primary key (origin, size, witness),
  foreign key (origin, size) references log_checkpoint (origin, size) on delete cascade
);
grant select, insert on log_cosignature to consign_app;

-- What each witness said last: the size that it knows, and why it refused where it did.
create table log_witness (
  origin text not null references log_origin (origin),
  witness text not null check (length(witness) between 1 and 255),
  size bigint not null check (size >= 0),
  -- It has seen a tree that ours does not extend.
  conflict boolean not null default false,
  error text check (length(error) <= 500),
  asked_at timestamptz not null default now(),
  primary key (origin, witness)
);
grant select, insert, update on log_witness to consign_app;

create function log_chain_link() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
  declare
    tag bytea;
    new_salt text;
  begin
    select s.doc_tag into tag from public.log_salt s
     where s.tenant_id = new.tenant_id and s.document_id = new.document_id;
    if not found then
      -- 32 bytes of 244 random bits, in base64url.
      new_salt := translate(rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
                                         'base64'), '='), '+/', '-_');
      insert into public.log_salt (tenant_id, document_id, salt, doc_tag)
        values (new.tenant_id, new.document_id, new_salt,
                sha256(convert_to('ecmr-doc-tag/v1' || chr(10) || new.document_id || chr(10) || new_salt || chr(10), 'UTF8')))
        returning doc_tag into tag;
    end if;
    insert into public.log_pending (doc_tag, event_digest, sequence)
      values (tag, decode(new.event_digest, 'hex'), new.position - 1);
    return null;
  end
  $$;
create trigger logged after insert on chain_link for each row execute function log_chain_link();

-- Removes at most `most` checkpoints older than `age` and a day, but the last of each origin, the last that was cosigned,
-- and those that have a time-stamp. What was signed can be made again from the entries; only signatures go.
create function sweep_log_checkpoint(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.log_checkpoint where (origin, size) in (
        select c.origin, c.size from public.log_checkpoint c
         where c.signed_at < now() - greatest(age, interval '1 day') and c.token is null
           and c.size < (select max(l.size) from public.log_checkpoint l where l.origin = c.origin)
           and c.size <> coalesce((select max(w.size) from public.log_cosignature w where w.origin = c.origin), 0)
         order by c.signed_at limit least(most, 1000))
      returning 1)
    select count(*)::integer from gone;
  end;

revoke all on function log_chain_link(), sweep_log_checkpoint(interval, integer) from public;
grant execute on function log_chain_link(), sweep_log_checkpoint(interval, integer) to consign_app;

-- Every link that there is already.
insert into log_salt (tenant_id, document_id, salt, doc_tag)
  select d.tenant_id, d.id, s.salt,
         sha256(convert_to('ecmr-doc-tag/v1' || chr(10) || d.id || chr(10) || s.salt || chr(10), 'UTF8'))
    from document d, lateral (
      select translate(rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(d.id)),
                                    'base64'), '='), '+/', '-_') as salt) s;
insert into log_pending (doc_tag, event_digest, sequence)
  select s.doc_tag, decode(l.event_digest, 'hex'), l.position - 1
    from chain_link l join log_salt s on s.tenant_id = l.tenant_id and s.document_id = l.document_id
   order by l.received_at, l.document_id, l.position;
