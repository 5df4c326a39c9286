-- An owner takes over the key of a person who leaves: its maker changes.
grant update (person_id) on connection to consign_app;
