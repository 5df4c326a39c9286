-- What a draft's type warns of is kept beside what it lacks, so that lists and reads need not look at its data. A server
-- of the release before saves none; the next save by this one tells them.

alter table draft add column warnings text not null default '[]';
