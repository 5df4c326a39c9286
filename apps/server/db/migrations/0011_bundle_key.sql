-- The key that signs bundles is published as those of the log and of receipts.
alter table published_key drop constraint published_key_name_check;
alter table published_key add constraint published_key_name_check
  check (name in ('log_key', 'receipt_key', 'bundle_key'));
