import type { z } from 'zod'
import type { ErrorMessage } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { AgentCountryType, Role, role, SeatRole } from './roles.ts'
import type { ApiScope } from './apiScopes.ts'

/** The kinds of object a call may name in its input; each has an owner that the server checks. */
export type OwnedKind =
  | 'session'
  | 'passkey'
  | 'identity'
  | 'channel'
  | 'event'
  | 'eventDocument'
  | 'eventTemplate'
  | 'streamOutput'
  | 'joinCode'
  | 'project'
  | 'programme'
  | 'quote'
  | 'paymentOrder'
  | 'technician'
  | 'technicianBlock'
  | 'technicianBooking'
  | 'subscription'
  | 'billingRecord'
  | 'apiKey'
  | 'webhook'
  | 'webhookDelivery'

/** Holders of a seat ticket of an event that is not over (header `seat`), in one of these roles. */
export interface SeatWho {
  readonly seat: readonly SeatRole[]
  /** Also accepts people who left, and people whose event is over: for calls that end a visit. */
  readonly alsoGone?: boolean
  /**
   * Also accepts people who were present when the event closed, for `finalReportsSeconds`, so that
   * their last measurements arrive.
   */
  readonly finalReports?: boolean
  /**
   * Also accepts people who left at most `finalReportsSeconds` ago. A page that unloads sends this
   * call and the one that leaves at the same time, and the server may process them in either order.
   */
  readonly afterLeaving?: boolean
}

/** The last measurements of a page arrive within this time, including a retry. */
export const finalReportsSeconds = 30

/**
 * The permitted callers of a call: anyone, signed-in users with the listed roles (header `token`),
 * or holders of a seat ticket.
 */
export type Who = 'public' | readonly Role[] | SeatWho

export const isForSeats = <C extends Pick<Call, 'who'>>(
  call: C,
): call is C & { readonly who: SeatWho } => typeof call.who === 'object' && 'seat' in call.who

export const isForSignedIn = <C extends Pick<Call, 'who'>>(
  call: C,
): call is C & { readonly who: readonly Role[] } => Array.isArray(call.who)

/** A file that travels beside the input, as multipart/form-data: parts `input` (JSON) and `file`. */
export interface Upload {
  /** How the file's name may end, in lower case. */
  readonly extensions: readonly string[]
  readonly mostBytes: number
  /**
   * Upload time limit in seconds, if longer than for other requests. The caller must be signed in.
   */
  readonly seconds?: number
}

/**
 * The default limit of a body. The server reads a body before it knows the sender, so public calls
 * and calls by seat cannot raise the limit.
 */
export const smallBodyBytes = 8 * 1024
/** The largest body of any call: the form of an event with all its people. */
export const largestBodyBytes = 256 * 1024

/** One call of the API. Routes, the typed client, rights, tests and the OpenAPI document derive from it. */
export interface Call<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly method: 'POST' | 'GET'
  readonly path: `/conf/${string}`
  /** One sentence for the API document. */
  readonly summary: string
  /** False for calls that only read. Changes by administrators write the audit log. */
  readonly changes: boolean
  readonly who: Who
  /**
   * The permission that the caller's role in the acting workspace must have. Every call for organisers
   * or agents names it. Calls only for administrators, for seats and for anyone have none.
   */
  readonly permission?: Permission
  /** Only agents of this country type; other roles are not affected. */
  readonly countryType?: AgentCountryType
  /**
   * The scope that a personal API key needs. Without a scope, the call requires a signed-in
   * session.
   */
  readonly scope?: ApiScope
  /**
   * Step-up: the caller must have proved an identity within the last ten minutes
   * (`secondFactor/prove`). Adds the error Proof Required.
   */
  readonly needsProof?: boolean
  /** Also allowed in a session whose user must first set up a second factor. */
  readonly beforeEnrolment?: boolean
  readonly input: In
  readonly output: Out
  /**
   * The errors of this call, in addition to those of all calls of its kind (see `commonErrors`).
   */
  readonly errors: readonly ErrorMessage[]
  /**
   * The object that the input names, and the error for callers who may not see it. The error is the
   * same as for an object that does not exist.
   */
  readonly owned?: {
    readonly kind: OwnedKind
    readonly field: string
    readonly refusal: ErrorMessage
  }
  /** A flood or guessing limit, counted in the database over all server processes. */
  readonly limit?: {
    readonly per: 'address' | 'user'
    readonly max: number
    readonly seconds: number
  }
  /**
   * The call limits the cost of a flood itself, so that a whole hall behind one IP address can make
   * it.
   */
  readonly forCrowds?: boolean
  /**
   * The largest body without a file. A body above `smallBodyBytes` is read only after the sender is
   * known.
   */
  readonly bodyBytes: number
  /** Absent: the input travels alone, as JSON. */
  readonly upload?: Upload
  /** `file` is passed through whole, outside the envelope; `stream` is server-sent events. */
  readonly answers: 'envelope' | 'file' | 'stream'
}

type Declared<In extends z.ZodType, Out extends z.ZodType> = Omit<
  Call<In, Out>,
  'method' | 'changes' | 'errors' | 'answers' | 'who' | 'permission' | 'upload' | 'bodyBytes'
> &
  Partial<Pick<Call<In, Out>, 'method' | 'changes' | 'errors' | 'bodyBytes'>>

/** Organisers and agents act for workspaces, so their calls need a permission. */
type PermissionOf<W extends Who> = W extends readonly Role[]
  ? Extract<W[number], typeof role.organiser | typeof role.agent> extends never
    ? { readonly permission?: undefined }
    : { readonly permission: Permission }
  : { readonly permission?: undefined }

/** A call whose type includes its caller and response, so that a wrong handler does not compile. */
type RestrictedCall<In extends z.ZodType, Out extends z.ZodType, W extends Who, A> = Call<
  In,
  Out
> & {
  readonly who: W
  readonly answers: A
}

const callDefaults = {
  method: 'POST',
  changes: true,
  errors: [],
  answers: 'envelope',
  bodyBytes: smallBodyBytes,
} as const

/**
 * Declares a call. Defaults: a POST that changes data, an enveloped response, a small body, no
 * additional errors.
 */
export const call = <
  In extends z.ZodType,
  Out extends z.ZodType,
  W extends Who,
  A extends Call['answers'] = 'envelope',
>(
  declared: Declared<In, Out> & PermissionOf<W> & { readonly who: W; readonly answers?: A },
): RestrictedCall<In, Out, W, A> =>
  ({
    ...callDefaults,
    ...declared,
    errors: [
      ...(declared.needsProof ? (['Proof Required'] as const) : []),
      ...(declared.errors ?? []),
    ],
  }) as unknown as RestrictedCall<In, Out, W, A>

/** Errors before the server reads a file: too many uploads, or no space to store the file. */
const uploadErrors = ['Too Many Uploads', 'Files Not Reachable'] as const

/** Declares a call that accepts a file in addition to its input. */
export const uploadCall = <In extends z.ZodType, Out extends z.ZodType, W extends Who>(
  declared: Declared<In, Out> & PermissionOf<W> & { readonly who: W; readonly upload: Upload },
): RestrictedCall<In, Out, W, 'envelope'> & { readonly upload: Upload } => {
  const errors = [...new Set([...(declared.errors ?? []), ...uploadErrors])]
  return { ...callDefaults, ...declared, errors } as unknown as RestrictedCall<
    In,
    Out,
    W,
    'envelope'
  > & { readonly upload: Upload }
}

/** The input that a client sends: the wire's side of the input codec. */
export type WireInput<C> = C extends Call<infer In, z.ZodType> ? z.input<In> : never
/** The output that a client receives as `data`: the wire's side of the output codec. */
export type WireOutput<C> = C extends Call<z.ZodType, infer Out> ? z.input<Out> : never
/** The input of a handler. */
export type InputOf<C> = C extends Call<infer In, z.ZodType> ? z.output<In> : never
/** The result of a handler. */
export type OutputOf<C> = C extends Call<z.ZodType, infer Out> ? z.output<Out> : never

/** The body of every enveloped response. `code` is 200 for success. */
export interface Envelope<Data = unknown> {
  readonly code: number
  readonly msg: string
  readonly data: Data
}

export const successCode = 200
