-- By which face a caller came; none of what no call did. Part of the digest where there is one.
alter table audit_event
  add column via text not null default 'none' check (via in ('none', 'rest', 'mcp', 'web'));
