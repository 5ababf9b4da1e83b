import { accountCalls } from '@openbooth/contract/users/user/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import type { RehearsedStep } from '@openbooth/contract/live/rehearsal/calls'
import { recordedTracks } from '@openbooth/contract/live/recording/rules'
import { rehearsalMinutes, type StepReason } from '@openbooth/contract/live/rehearsal/rules'
import { speechModelCalls } from '@openbooth/contract/installation/speech/calls'
import { translationModelCalls } from '@openbooth/contract/installation/translation/calls'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { openEngineProxy } from '#providers/media/engineProxy.ts'
import { CallRefusal, openPlatformClient, type PlatformClient } from '#providers/platformClient.ts'
import { rehearsedDraft } from '#events/event/index.ts'
import { testTlsPath, wayTo } from '#installation/mediaServer/index.ts'
import { botsOf, type Event, type Seats, seatsOf, joinAllBots, trackName } from './bots.ts'
import type { SandboxAccounts } from './fillSandbox.ts'
import type { FoundServer } from './findServer.ts'
import { openMachines } from './machines.ts'
import type { WorkOn } from './machineStep.ts'
import { openReport, type Report, StepFailed, StepSkipped } from './report.ts'
import { type Bot, joinBot, type WayIn } from './bot.ts'
import {
  handOver,
  hearFloor,
  hearInterpreters,
  hearRelay,
  pauseAndResume,
  readCaptions,
  transferFloor,
} from './scenario.ts'

/** A platform for bots only. */
export interface RunningSandbox {
  /** Its address. */
  readonly address: string
  readonly accounts: SandboxAccounts
  /** Called once its event is planned. */
  planned(): Promise<void>
  /** True if an audio worker processes the event. */
  isHeard(): Promise<boolean>
  /** Utterances that models made in the event of the rehearsal. */
  made(): Promise<readonly WorkOn[]>
  stop(): Promise<void>
}

/** Dependencies of a rehearsal. */
export interface RehearsalRun {
  readonly main: Database
  readonly app: Pick<App, 'egress' | 'clock' | 'secrets'>
  readonly eventId: bigint
  /** Waits for a media server. @throws StepFailed */
  findServer(signal: AbortSignal): Promise<FoundServer>
  /** Starts a platform on a separate database with the configuration of the event. */
  openSandbox(server: FoundServer): Promise<RunningSandbox>
  /** Removes everything that was created. */
  clear(): Promise<void>
  /** Called after each step. */
  tell(steps: readonly RehearsedStep[]): Promise<void>
  /** Ends it before its time; its reason is a `StepReason`. */
  readonly signal: AbortSignal
}

/** Part of the total time that is reserved for cleaning up. */
const clearingSeconds = 45
const lookMilliseconds = 250

/** Runs a rehearsal and cleans up. @returns its result */
export const runRehearsal = async (rehearsal: RehearsalRun): Promise<readonly RehearsedStep[]> => {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort('notInTime' satisfies StepReason),
    (rehearsalMinutes * 60 - clearingSeconds) * 1_000,
  )
  const signal = AbortSignal.any([rehearsal.signal, late.signal])
  const report = openReport(signal, rehearsal.tell)
  /** Opened resources, latest first. */
  const opened: (() => Promise<void> | void)[] = []
  try {
    await play(rehearsal, report, signal, (close) => opened.unshift(close))
  } finally {
    clearTimeout(timer)
    await report.always('clearing', clearingSeconds, async () => {
      for (const close of opened) await close()
      await rehearsal.clear().catch((error: unknown) => {
        throw new StepFailed('notCleared', [], error instanceof Error ? error.message : '')
      })
    })
  }
  return report.steps
}

type Opened = (close: () => Promise<void> | void) => void

const play = async (
  rehearsal: RehearsalRun,
  report: Report,
  signal: AbortSignal,
  opened: Opened,
): Promise<void> => {
  const server = await report.step('server', 180, () => rehearsal.findServer(signal))
  if (server === undefined) return
  const bots: Bot[] = []
  const came = (bot: Bot): void => {
    bots.push(bot)
    opened(bot.leave)
  }
  const session = await report.step('open', 150, () =>
    open(rehearsal, server, signal, opened, came),
  )
  if (session === undefined) return
  const { platform, way, event, seats, as, administrator, made } = session
  await report.step('seats', 90, () => joinAllBots(way, seats.others, signal, came))
  await report.step('tlsPath', 20, () => tryTlsPath(rehearsal.app, server))
  const scene = { platform, event, bots: botsOf(bots), made }
  await report.step('floor', 90, () => hearFloor(scene))
  await report.step('onAir', 150, () => hearInterpreters(scene))
  await report.step('handOver', 90, () => handOver(scene))
  await report.step('relay', 60, () => hearRelay(scene))
  await report.step('floorTransfer', 60, () => transferFloor(scene))
  await report.step('pause', 60, () => pauseAndResume(scene))
  await report.step('captions', 90, () => readCaptions(scene, as))
  const machines = openMachines(scene)
  await report.step('machines', 90, () => machines.hearBooths())
  await report.step('reserves', 90, () => machines.tryAiBackups())
  await report.step('models', 60, () => tryModels(platform, event, administrator))
  const isClosed = await report.step('close', 30, () => close(platform, event, as))
  await report.step('recording', 60, async () => {
    if (!event.autoRecording) throw new StepSkipped('notPlanned')
    if (!isClosed) throw new StepSkipped('dependsOnFailed')
    await findRecordings(platform, event, as, signal)
  })
}

interface RehearsalSession {
  readonly platform: PlatformClient
  readonly way: WayIn
  readonly event: Event
  readonly seats: Seats
  readonly as: { readonly token: string }
  readonly administrator: { readonly token: string }
  readonly made: RunningSandbox['made']
}

/** Opens the event in its sandbox until the host has joined and it is live. */
const open = async (
  { main, app, eventId, openSandbox }: RehearsalRun,
  server: FoundServer,
  signal: AbortSignal,
  opened: Opened,
  came: (bot: Bot) => void,
): Promise<RehearsalSession> => {
  const sandbox = await openSandbox(server)
  opened(sandbox.stop)
  const engine = await openEngineProxy(
    server.clientUrl || server.ovHost,
    wayTo(app, server.ownId),
  ).catch((error: unknown) => {
    throw new StepFailed('notReached', [], error instanceof Error ? error.message : '')
  })
  opened(engine.close)
  const platform = openPlatformClient(sandbox.address)
  const way = { platform, engine: engine.url }
  const { token } = await platform.ok(accountCalls.login, sandbox.accounts.owner)
  const administrator = await platform.ok(accountCalls.login, sandbox.accounts.administrator)
  const draft = await rehearsedDraft(main.query, eventId, app.clock.now())
  if (draft === undefined) throw new StepFailed('stopped')
  const as = { token }
  const make = (captions: boolean) =>
    platform.ok(eventCalls.create, { ...draft, captions, operationId: randomUUID() }, as)
  // Problems of caption models are reported at their step and delay no other step.
  const areBooked = draft.captions === true
  const { id } = await make(areBooked).catch((error: unknown) => {
    const lacksModel = error instanceof CallRefusal && error.message === 'No Model For The Floor'
    if (!areBooked || !lacksModel) throw error
    return make(false)
  })
  await sandbox.planned()
  const event = { ...(await platform.ok(eventCalls.get, { id }, as)), captions: areBooked }
  const seats = await seatsOf(
    app.egress,
    event,
    await platform.ok(eventCalls.codes, { eventId: id }, as),
  )
  const host = await whenPrepared(() => joinBot(way, seats.host, signal), signal)
  came(host)
  if (event.hostSpeaks)
    await platform.ok(soundCalls.consent, { isGiven: true }, { seat: host.ticket })
  // Models are tested with one sentence per channel in a later step.
  if (event.captions) await platform.ok(soundCalls.captions, { isOn: false }, { seat: host.ticket })
  if (event.goLiveByHand) await platform.ok(soundCalls.goLive, {}, { seat: host.ticket })
  if (!(await host.waitFor(({ state }) => state === 'live', 30_000)))
    throw new StepFailed('notInTime')
  const until = performance.now() + timeoutMilliseconds
  while (!(await sandbox.isHeard())) {
    if (performance.now() > until || signal.aborted) throw new StepFailed('noWorker')
    await pause(lookMilliseconds)
  }
  return {
    platform,
    way,
    event,
    seats,
    as,
    administrator: { token: administrator.token },
    made: sandbox.made,
  }
}

const timeoutMilliseconds = 60_000

/** Joins as soon as a media server is available. */
const whenPrepared = async (enter: () => Promise<Bot>, signal: AbortSignal): Promise<Bot> => {
  const until = performance.now() + timeoutMilliseconds
  for (;;) {
    try {
      return await enter()
    } catch (error) {
      const isEarly = error instanceof CallRefusal && early.has(error.message)
      if (!isEarly || performance.now() > until || signal.aborted) throw error
      await pause(lookMilliseconds)
    }
  }
}

const early: ReadonlySet<string> = new Set([
  'The Event Is Not Open',
  'The Event Has No Sound',
  'The Sound Is Not There Yet',
])

/** A media server without a second host name is no failure, because other networks need none. */
const tryTlsPath = async (app: RehearsalRun['app'], server: FoundServer): Promise<void> => {
  const { state, host, words } = await testTlsPath(app, server)
  if (state === 'works') return
  if (state === 'off' || state === 'noName') throw new StepSkipped('noTls')
  throw new StepFailed('tlsFails', [{ en: host, zh: host }], words)
}

/** Tests each model of the event with one sentence. */
const tryModels = async (
  platform: PlatformClient,
  { booths }: Event,
  as: { readonly token: string },
): Promise<void> => {
  // List each model once, even if several booths use it.
  const names = new Map<string, string>()
  for (const one of booths) {
    if (one.speechModelId !== null) names.set(`s${one.speechModelId}`, one.speechModelName ?? '')
    if (one.translationModelId !== null)
      names.set(`t${one.translationModelId}`, one.translationModelName ?? '')
  }
  if (names.size === 0) throw new StepSkipped('notPlanned')
  for (const [key, name] of names) {
    const id = Number(key.slice(1))
    const test = key.startsWith('s')
      ? await platform.ok(speechModelCalls.test, { id }, as)
      : await platform.ok(translationModelCalls.test, { id }, as)
    if (!test.ok)
      throw new StepFailed('modelFails', [{ en: name, zh: name }], test.providerMessage ?? '')
  }
}

const close = async (
  platform: PlatformClient,
  { id }: Event,
  as: { readonly token: string },
): Promise<true> => {
  // The version may have changed since the bots acted, so it is read again.
  const { version } = await platform.ok(eventCalls.get, { id }, as)
  await platform.ok(eventCalls.close, { id, version }, as)
  return true
}

const storedMilliseconds = 45_000

/** Waits until at least one chunk per track is stored, then deletes the recordings. */
const findRecordings = async (
  platform: PlatformClient,
  event: Event,
  as: { readonly token: string },
  signal: AbortSignal,
): Promise<void> => {
  const wanted = recordedTracks(
    event.eventType,
    event.booths.map(({ id, a, b, c }) => ({ booth: id, channels: [a, b, c] })),
  )
  const until = performance.now() + storedMilliseconds
  for (;;) {
    const { tracks } = await platform.ok(recordingCalls.list, { eventId: event.id }, as)
    const missing = wanted.filter(
      (track) => !tracks.some((one) => one.track === track && one.bytes > 0),
    )
    if (missing.length === 0) break
    if (performance.now() > until || signal.aborted)
      throw new StepFailed(
        'notRecorded',
        missing.map((track) => trackName(event, track)),
      )
    await pause(lookMilliseconds)
  }
  await platform.ok(recordingCalls.remove, { eventId: event.id }, as)
}
