import { sql, type RawBuilder } from 'kysely'
import { containsByIndex } from './hasTrigrams.ts'
import { contains } from './list.ts'

/**
 * Selects the ids of the workspaces whose name, or the name or email address of an owner, contains
 * a text.
 */
export const workspacesNamed = (text: string): RawBuilder<unknown> => sql`
  select m.workspace_id from workspace_members m where m.role = 'owner' and m.user_id = any(array(
    select id from users where ${containsByIndex('users_by_text', text, ['user_name', 'email_address'], 'users')}))
  union select id from workspaces where not is_personal and ${contains(['name'], text)}`
