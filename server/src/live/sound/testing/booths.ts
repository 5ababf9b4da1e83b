import type { WireInput, WireOutput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { formOf, makeUnlimited, plan, type Channels } from '#testing/events.ts'
import { codeIn, comeIn, openSoundStream } from '#testing/people/people.ts'
import type { TestServer, TestUser } from '#testing/server.ts'

type Draft = WireInput<typeof eventCalls.create>
type Act = WireInput<typeof soundCalls.act>
type Sound = Awaited<ReturnType<Awaited<ReturnType<typeof openSoundStream>>['next']>>['sound']
export type Booth = WireOutput<typeof soundCalls.act>['booth']

/** A participant. */
export interface Inside {
  readonly codeId: number
  /** The ticket. */
  readonly seat: string
  /** As the state names it. */
  readonly name: string
  readonly link: string
}

/** Two booths with two people each: French and German, both also into the language after them. */
const twoBooths = (channels: Channels): Draft['booths'] => [
  {
    name: 'French',
    a: channels[1]!,
    b: channels[3]!,
    interpreters: [{ name: 'Ann' }, { name: 'Bea' }],
  },
  {
    name: 'German',
    a: channels[2]!,
    b: channels[3]!,
    interpreters: [{ name: 'Dan' }, { name: 'Eva' }],
  },
]

/** Creates an event with two booths and joins people by role and name. */
export const boothsOf = async (
  server: TestServer,
  channels: Channels,
  {
    startsIn = 0,
    lasts = 120,
    host: named,
    ...draft
  }: Partial<Draft> & { startsIn?: number; lasts?: number; host?: TestUser } = {},
) => {
  const host = named ?? (await makeUnlimited(server, await server.user()))
  const { id, version } = await plan(server, channels, host, {
    startsIn,
    lasts,
    startNow: startsIn === 0,
    booths: twoBooths(channels),
    speakers: [{ name: 'Sam' }],
    ...draft,
  })
  const codes = await server.ok(eventCalls.codes, { eventId: id }, host)
  const enter = async (who: string): Promise<Inside> => {
    const { id: codeId, role, code } = codeIn(codes, who)
    const { seat } = await comeIn(server, code)
    return { codeId, seat, name: `${role[0]}${codeId}`, link: code }
  }
  /** The sound of the next message, or of the first one that matches. */
  const soundFor = async (
    { seat }: Inside,
    isWanted: (sound: Sound) => boolean = () => true,
  ): Promise<Sound> => {
    const stream = await openSoundStream(server, seat)
    try {
      for (;;) {
        const { sound } = await stream.next()
        if (isWanted(sound)) return sound
      }
    } finally {
      stream.close()
    }
  }
  /** Changes fields that the form cannot change. */
  const set = async (values: Record<string, unknown>): Promise<void> => {
    await server.app.db.query
      .updateTable('events')
      .set(values)
      .where('id', '=', BigInt(id))
      .execute()
    server.app.notifier.publish('sound', BigInt(id))
  }
  return {
    id,
    version,
    host,
    enter,
    soundFor,
    /** A person by the name in the state. */
    seatOf: (who: string): string => {
      const { id: codeId, role } = codeIn(codes, who)
      return `${role[0]}${codeId}`
    },
    /** The caller's booth after an act. */
    act: async ({ seat }: Inside, act: Act): Promise<Booth> =>
      (await server.ok(soundCalls.act, act, { seat })).booth,
    /** The message of a refusal; Success without one. */
    refusal: async ({ seat }: Inside, act: Act): Promise<string> =>
      (await server.call(soundCalls.act, act, { seat })).msg,
    /** Saves the form of the event with changes. */
    change: async (changes: Partial<Draft> | ((form: Draft) => Partial<Draft>)): Promise<void> => {
      const event = await server.ok(eventCalls.get, { id }, host)
      const wanted = typeof changes === 'function' ? changes(formOf(event)) : changes
      await server.ok(eventCalls.update, formOf(event, wanted), host)
    },
    set,
    /**
     * Closes the sound. The scheduled task would open it again within a second, so the event
     * counts as prepared for longer than an event may be.
     */
    closeSound: () => set({ soundState: null, preparedSeconds: 7_200 }),
    /** The acts of the timeline. */
    acts: async (): Promise<string[]> =>
      (
        await server.app.db.query
          .selectFrom('eventActs')
          .select('act')
          .where('eventId', '=', BigInt(id))
          .orderBy('id')
          .execute()
      ).map(({ act }) => act),
  }
}

export type HeldEvent = Awaited<ReturnType<typeof boothsOf>>
