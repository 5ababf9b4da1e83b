import type { Call, InputOf, OutputOf, SeatWho, Upload } from '@openbooth/contract/call'
import type { Role } from '@openbooth/contract/roles'
import type { App } from '#platform/run/app.ts'
import type { Seat } from './seat.ts'
import type { Actor } from './session.ts'
import type { UploadedFile } from './upload/upload.ts'

/** Origin of a call, for limits, audit and logs. */
export interface Origin {
  readonly id: string
  readonly address: string
  /** Key of limits: the address, or the /64 of an IPv6 address, which is one household. */
  readonly network: string
  readonly userAgent: string
  /**
   * The header `token`, for public calls with additional features for signed-in users. Never
   * logged.
   */
  readonly token: string | undefined
  /** The header `workspace`. Undefined: the caller's own. */
  readonly workspace: string | undefined
  /** The header `device`: a random id that a browser keeps. Undefined: a program without one. */
  readonly device?: string | undefined
  /** Cookie of the browser that started a single sign-on (`browserCookie.ts`). Never logged. */
  readonly browser?: string | undefined
}

/** Context of every handler besides its input. `at` is the time of the whole call. */
export interface PublicContext {
  readonly app: App
  readonly at: Date
  readonly origin: Origin
}

export interface Context extends PublicContext {
  readonly actor: Actor
}

export interface SeatContext extends PublicContext {
  readonly seat: Seat
}

/** A file as a response outside the envelope. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly body: Buffer | string
}

/** A stream of server-sent events. `start` runs once the headers are sent, `end` closes it. */
export interface StreamAnswer {
  start(
    send: (event: string, data: unknown) => void,
    closed: AbortSignal,
    end: () => void,
  ): Promise<void> | void
}

type Answered<C extends Call> = C extends { readonly answers: 'file' }
  ? FileAnswer
  : C extends { readonly answers: 'stream' }
    ? StreamAnswer
    : OutputOf<C>

/** A call of the contract with its handler. */
export interface Verb {
  readonly call: Call
  /**
   * The handler with the context for its kind of caller. `file` is only for calls that accept one.
   */
  readonly handle: (context: never, input: never, file: UploadedFile) => Promise<unknown>
}

/**
 * Binds a call for signed-in users to its handler. The platform has checked token, role and input.
 */
export const verb = <C extends Call & { readonly who: readonly Role[] }>(
  call: C,
  handle: (context: Context, input: InputOf<C>) => Promise<Answered<C>>,
): Verb => ({ call, handle })

/**
 * Binds a call with a file to its handler. The file is within the size limit of the call; its
 * content is unchecked.
 */
export const uploadVerb = <
  C extends Call & { readonly who: readonly Role[]; readonly upload: Upload },
>(
  call: C,
  handle: (context: Context, input: InputOf<C>, file: UploadedFile) => Promise<Answered<C>>,
): Verb => ({ call, handle })

/** Joins a call for seats to its handler. The platform has checked ticket, role and input. */
export const seatVerb = <C extends Call & { readonly who: SeatWho }>(
  call: C,
  handle: (context: SeatContext, input: InputOf<C>) => Promise<Answered<C>>,
): Verb => ({ call, handle })

/** Joins a public call to its handler. */
export const publicVerb = <C extends Call & { readonly who: 'public' }>(
  call: C,
  handle: (context: PublicContext, input: InputOf<C>) => Promise<Answered<C>>,
): Verb => ({ call, handle })
