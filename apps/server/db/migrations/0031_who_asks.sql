-- Whom a signer can call, who saved a draft last, where a program sends people back to, and looks at notes by strangers.

alter table company add column phone text check (length(phone) between 6 and 32);

-- Of a company that was erased nobody is called.
create function forget_company() returns trigger
  language plpgsql set search_path = pg_catalog, public
  as $$
  begin
    new.phone := null;
    return new;
  end
  $$;
create trigger forgotten before update of erased_at on company
  for each row when (new.erased_at is not null) execute function forget_company();

-- A draft's last revision: whose id, where that is a person; `saved_by` is the connection. Names are looked up.
alter table draft add column saved_by_person uuid;

-- The host that the person saw on the consent screen; null of a key, and of what was connected before.
alter table connection add column redirect_host text check (length(redirect_host) between 1 and 255);
grant insert (redirect_host) on connection to consign_app;

-- How often anybody looked a document up by what is printed on it: counted by day, nobody is remembered.
create table document_look (
  tenant_id uuid not null,
  document_id uuid not null,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  looks integer not null check (looks >= 1),
  primary key (tenant_id, document_id, day),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade
);
alter table document_look enable row level security;
create policy own_company on document_look to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update (looks) on document_look to consign_app;

-- Whose note a paper is, before any company is known: by its document and the digest of a version, both of which are on
-- the print, or by the digest of its PDF. Whoever has neither finds nothing. All of it is null where there is none.
create index document_id on document (id);
create index artifact_sha256 on artifact using hash ((sha256::text));

create function printed_version(of_document uuid, of_snapshot text, out tenant_id uuid, out document_id uuid,
                                out version_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    select v.tenant_id, v.document_id, v.id
      into printed_version.tenant_id, printed_version.document_id, printed_version.version_id
      from public.document d
      join public.version v on v.tenant_id = d.tenant_id and v.document_id = d.id
     where d.id = of_document and v.snapshot_digest = of_snapshot limit 1;
  end
  $$;
create function printed_pdf(of_pdf text, out tenant_id uuid, out document_id uuid, out version_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    select a.tenant_id, a.document_id, a.version_id
      into printed_pdf.tenant_id, printed_pdf.document_id, printed_pdf.version_id
      from public.artifact a where a.sha256::text = of_pdf limit 1;
  end
  $$;
revoke all on function printed_version(uuid, text), printed_pdf(text) from public;
grant execute on function printed_version(uuid, text), printed_pdf(text) to consign_app;
