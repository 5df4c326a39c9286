-- Links that nobody has signed with, by when they end: a list of what ended, or is about to, costs the same however many
-- links there have ever been.
create index sign_grant_ending on sign_grant (tenant_id, expires_at)
  where revoked_at is null and signed_at is null and replaced_at is null;
