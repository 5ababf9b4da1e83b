import { createHash, randomBytes } from 'node:crypto'
import type { AgentCountryType, MemberRole, Role } from '@openbooth/contract/roles'
import type { ApiScope } from '@openbooth/contract/apiScopes'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Database } from '#platform/database/database.ts'
import { Refusal, refuse } from './refuse.ts'
import { readSettings } from '#platform/database/settings.ts'

/** A caller, and the workspace that the call acts for. */
export interface Actor {
  /** The user. */
  readonly id: bigint
  /** The acting workspace. Its id is that of the user if it is the personal one. */
  readonly workspaceId: bigint
  /** The user's role in the acting workspace. */
  readonly memberRole: MemberRole
  /** 0 for a caller with an API key. */
  readonly sessionId: bigint
  /** Name and beginning of the caller's API key. Undefined: the caller has a session. */
  readonly apiKey?: string
  /** Scopes of that key. Undefined: the caller has a session and needs no scope. */
  readonly apiScopes?: readonly ApiScope[]
  readonly userName: string
  /** Of the acting workspace. Administrators act for no team. */
  readonly role: Role
  /** Of the acting workspace. */
  readonly agentCountryType: AgentCountryType | null
  readonly language: InterfaceLanguage | null
  /** IANA name; null: not chosen. */
  readonly timeZone: string | null
  /**
   * Last proof of the second factor, or of the password without one, in this session. Null: none,
   * or an API key.
   */
  readonly provedAt: Date | null
  /** The session may only set up a second factor. */
  readonly mustEnrol: boolean
}

const minute = 60_000

/**
 * Whether a member `m` whose own workspace is `own` may act for the workspace `w`. Administrators
 * act for no team. Only the administrator acts for the administrator's workspace, because its role
 * gives administrator rights.
 */
export const actsForSql = '(w.id = m.user_id or (own.role <> 1 and w.role <> 1))'

/** A new opaque token of 256 bits; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

interface SessionRow {
  sessionId: bigint
  createdAt: Date
  lastSeenAt: Date
  endedAt: Date | null
  provedAt: Date | null
  mustEnrol: boolean
  endsAt: Date | null
  id: bigint
  userName: string
  /** Null, like the following columns: the user is no member of the workspace. */
  workspaceId: bigint | null
  memberRole: MemberRole | null
  role: Role | null
  agentCountryType: AgentCountryType | null
  language: InterfaceLanguage | null
  timeZone: string | null
}

/**
 * The workspace of a header `workspace`. Null without the header: the caller's own.
 * @throws Workspace Not Found
 */
export const workspaceOf = (header: string | undefined): string | null => {
  if (header === undefined) return null
  return /^[1-9]\d{0,17}$/.test(header) ? header : refuse('Workspace Not Found')
}

/**
 * The holder of a token, acting for a workspace.
 * @param workspace the header `workspace`; undefined: the caller's own
 * @throws Token Unknown (50008), Session Ended Elsewhere (50012), Session Expired (50014) or
 * Workspace Not Found
 */
export const authenticate = async (
  db: Database,
  at: Date,
  token: string | undefined,
  workspace?: string,
): Promise<Actor> => {
  if (!token) return refuse('Token Unknown')
  const named = workspaceOf(workspace)
  // One named statement by primary key. It runs with every call, so it is planned once per
  // connection.
  const found = await db.pool.query<SessionRow>({
    name: 'authenticate',
    text: `select s.id as "sessionId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
        s.ended_at as "endedAt", s.ends_at as "endsAt", s.proved_at as "provedAt", s.must_enrol as "mustEnrol",
        u.id, u.user_name as "userName", w.role,
        w.agent_country_type as "agentCountryType", u.language, u.time_zone as "timeZone",
        w.id as "workspaceId", m.role as "memberRole"
      from sessions s join users u on u.id = s.user_id
        left join (
          workspace_members m join workspaces w on w.id = m.workspace_id
            join workspaces own on own.id = m.user_id and ${actsForSql})
          on m.workspace_id = coalesce($2::bigint, u.id) and m.user_id = u.id
      where s.token_hash = $1`,
    values: [hashOf(token), named],
  })
  const session = found.rows[0]
  if (!session) return refuse('Token Unknown')
  if (session.endedAt) return refuse('Session Ended Elsewhere')
  const settings = await readSettings(db)
  const age = at.getTime() - session.createdAt.getTime()
  const idle = at.getTime() - session.lastSeenAt.getTime()
  if (
    age > settings.sessionAbsoluteHours * 60 * minute ||
    idle > settings.sessionIdleMinutes * minute ||
    (session.endsAt !== null && session.endsAt <= at)
  ) {
    return refuse('Session Expired')
  }
  if (idle > minute) {
    await db.pool.query(
      'update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2',
      [session.sessionId, at],
    )
  }
  const { workspaceId, memberRole, role } = session
  if (workspaceId === null || memberRole === null || role === null)
    return refuse('Workspace Not Found')
  return { ...session, workspaceId, memberRole, role }
}

/** The caller of a call that anyone may make. Null: no valid token. */
export const callerOf = async (
  db: Database,
  at: Date,
  token: string | undefined,
): Promise<Actor | null> => {
  try {
    return await authenticate(db, at, token)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
