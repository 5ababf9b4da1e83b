import type { ErrorMessage } from '@openbooth/contract/errors'

/**
 * Maps refusals of the database, by the name of the constraint or the name that a function raised,
 * to an error of the catalogue and its field.
 * A refusal without an entry is a crash.
 */
export const refusals: Readonly<Record<string, readonly [ErrorMessage, field?: string]>> = {
  // The ledger.
  insufficient_balance: ['Lack Of Balance'],
  insufficient_hours: ['Excess Balance Hours', 'booths'],
  event_already_settled: ['Event State Does Not Allow This'],
  one_create_record: ['Already Changed By This Save'],
  one_record_per_operation: ['Already Changed By This Save'],
  operation_content_differs: ['Already Changed By This Save'],

  // Events.
  actor_may_plan: ['No Permission'],
  event_operations_pkey: ['Already Changed By This Save'],
  event_exists: ['Event Not Found'],
  version_is_current: ['Changed By Somebody Else'],
  state_allows_it: ['Event State Does Not Allow This'],
  media_server_available: ['No available bound media servers'],
  events_at_once: ['There Are Meetings In The Current Time Period', 'appointmentStartTime'],
  booths_at_once: [
    'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.',
    'booths',
  ],
  listeners_at_once: ['Receiver Number Has Reached Its Limit', 'receiverNums'],
  programme_exists: ['Programme Not Found', 'programmeId'],
  events_programme_id_fkey: ['Programme Not Found', 'programmeId'],
  programme_is_free: ['Another same project segment is being updated, please try again later'],
  rooms_do_not_cross: ['ClassRoom Time Is Not Allowed To Cross Over', 'room'],
  technician_has_notice: ['Technician Must Be Booked At Least 3 Days Before', 'technicianOption'],
  own_channel_once_per_event: ['Channel Selection Error', 'booths'],
  booths_channel_a_fkey: ['Channel Selection Error', 'booths'],
  booths_channel_b_fkey: ['Channel Selection Error', 'booths'],
  booths_channel_c_fkey: ['Channel Selection Error', 'booths'],
  events_floor_channel_id_fkey: ['Channel Selection Error', 'floorChannelId'],
  events_pivot_channel_id_fkey: ['Channel Selection Error', 'pivotChannelId'],
  booths_speech_model_id_fkey: ['Model Not Available', 'booths'],
  booths_translation_model_id_fkey: ['Model Not Available', 'booths'],
  interpreters_do_not_repeat: ['Interpreter Repeat', 'booths'],
  listeners_have_a_place: ['The Event Is Full'],

  // Names and addresses that are there already.
  ownership_offers_pkey: ['Ownership Is Offered Already'],
  workspace_invitations_open: ['Already Invited', 'emailAddress'],
  users_by_email: ['Account Has Been Registered', 'emailAddress'],
  users_by_name: ['User Name Has Been Taken', 'userName'],
  channels_by_name: ['Channel Already Exists', 'enName'],
  events_are_in_a_room_of_their_programme: ['Room Has Events', 'rooms'],
  programmes_by_name: ['Project Name Has Been Taken', 'name'],
  event_templates_by_name: ['Template Name Has Been Taken', 'templateName'],
  technicians_by_email: ['Technician Already Exists', 'emailAddress'],
  speech_models_by_name: ['Model Name Has Been Taken', 'modelName'],
  translation_models_by_name: ['Model Name Has Been Taken', 'modelName'],
  speech_languages_by_tag: ['Speech Language Already Exists', 'languageTag'],
  speech_languages_by_azure_value: ['Speech Language Already Exists', 'azureValue'],
  phrases_by_text: ['Phrase Already Exists', 'text'],
  media_servers_by_name: ['Media Server Already Exists', 'serverName'],
  media_servers_by_instance: ['Media Server Already Exists', 'instanceId'],
  power_commands_operation_id_key: ['Already Changed By This Save'],
}
