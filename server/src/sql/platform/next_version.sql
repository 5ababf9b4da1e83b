create or replace function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
comment on function next_version is 'Trigger for rows that people edit in forms: counts the changes.';

create or replace trigger users_count_changes
  before update of user_name, email_address, approval, in_blacklist on users
  for each row when (
    row(old.user_name, old.email_address, old.approval, old.in_blacklist)
    is distinct from
    row(new.user_name, new.email_address, new.approval, new.in_blacklist))
  execute function next_version();

-- The name of a personal workspace is that of its user, which counts there.
create or replace trigger workspaces_count_changes
  before update of name, role, agent_country_type, invite_limit, agent_id on workspaces
  for each row when (
    row(case when old.is_personal then '' else old.name end, old.role, old.agent_country_type, old.invite_limit, old.agent_id)
    is distinct from
    row(case when new.is_personal then '' else new.name end, new.role, new.agent_country_type, new.invite_limit, new.agent_id))
  execute function next_version();

create or replace trigger channels_count_changes before update on channels
  for each row when (old is distinct from new) execute function next_version();

create or replace trigger combo_packages_count_changes before update on combo_packages
  for each row when (old is distinct from new) execute function next_version();

create or replace trigger programmes_count_changes before update of name on programmes
  for each row when (old.name is distinct from new.name) execute function next_version();

create or replace trigger media_servers_count_changes
  before update of server_name, kind, server_type, instance_id, region, http_address, ov_host, api_key, ov_password, metrics_address, capacity on media_servers
  for each row when (
    row(old.server_name, old.kind, old.server_type, old.instance_id, old.region, old.http_address, old.ov_host, old.api_key, old.ov_password, old.capacity, old.metrics_address)
    is distinct from
    row(new.server_name, new.kind, new.server_type, new.instance_id, new.region, new.http_address, new.ov_host, new.api_key, new.ov_password, new.capacity, new.metrics_address))
  execute function next_version();

create or replace trigger speech_models_count_changes
  before update of model_name, model_type, host, region, key_id, sealed_key, provider_model, enabled on speech_models
  for each row when (
    row(old.model_name, old.model_type, old.host, old.region, old.key_id, old.sealed_key, old.provider_model, old.enabled)
    is distinct from
    row(new.model_name, new.model_type, new.host, new.region, new.key_id, new.sealed_key, new.provider_model, new.enabled))
  execute function next_version();

create or replace trigger translation_models_count_changes
  before update of model_name, model_type, host, region, key_id, sealed_key, enabled on translation_models
  for each row when (
    row(old.model_name, old.model_type, old.host, old.region, old.key_id, old.sealed_key, old.enabled)
    is distinct from
    row(new.model_name, new.model_type, new.host, new.region, new.key_id, new.sealed_key, new.enabled))
  execute function next_version();

create or replace trigger settings_count_changes before update of value on settings
  for each row when (old.value is distinct from new.value) execute function next_version();

create or replace trigger technicians_count_changes before update on technicians
  for each row when (old is distinct from new) execute function next_version();

create or replace trigger speech_languages_count_changes
  before update of en_name, zh_name, language_tag, azure_value, enabled, default_model_id on speech_languages
  for each row when (
    row(old.en_name, old.zh_name, old.language_tag, old.azure_value, old.enabled, old.default_model_id)
    is distinct from
    row(new.en_name, new.zh_name, new.language_tag, new.azure_value, new.enabled, new.default_model_id))
  execute function next_version();

create or replace trigger phrases_count_changes before update on phrases
  for each row when (old is distinct from new) execute function next_version();
