-- Projects of a stage are few or many: those of a page are found in the order of making without a look at each project.

alter table project_sums add column created_at timestamptz;
update project_sums s set created_at = p.created_at from projects p where p.id = s.project_id;
alter table project_sums alter column created_at set not null;
comment on column project_sums.created_at is 'When the project was made; for the index.';
create index project_sums_in_order on project_sums (owner_id, created_at, project_id) include (end_at);
