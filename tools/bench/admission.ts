import { randomBytes } from 'node:crypto'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { doneWork } from '@openbooth/server/live/admission/testing/doneWork'
import { secretBox } from '@openbooth/server/platform/secrets/secrets'
import { flood, sample } from './flood.ts'
import { ownersSql } from './lists/owners.ts'
import { loadText, percentile, type Figure } from './report.ts'
import { mediaServerSql, startEvent } from './startEvent.ts'
import { withServer } from './withServer.ts'

/*
 * An audience joins over two minutes: every device looks up its code and joins, and solves
 * challenges when required. All share one network address, from which 32 clients also try wrong
 * codes as fast as they get responses.
 */
const devices = Number(process.env['BENCH_LISTENERS'] ?? 3_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 120)
const hall = '198.51.100.1'
const key = randomBytes(32)

export const measureAdmission = (): Promise<readonly Figure[]> =>
  withServer(
    [ownersSql(new Date()), mediaServerSql],
    {
      TRUST_PROXY: 'true',
      REQUESTS_PER_MINUTE: '600',
      OPENBOOTH_SECRET_KEY: key.toString('base64'),
    },
    async ({ address }) => comeIn(address, (await startEvent(address, 2, devices)).code),
  )

const comeIn = async (address: string, code: string): Promise<readonly Figure[]> => {
  const wrong = {
    method: 'POST',
    path: admissionCalls.look.path,
    body: '{"code":"01234567"}',
  } as const
  const flooding = flood(address, wrong, { clients: 32, seconds: seconds + 5, from: [hall] })
  const stopSampling = sample(`${address}/healthz`)
  const arrivals = Array.from({ length: devices }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000 + (n * seconds * 1000) / devices))
    return arrive(address, code)
  })
  const arrived = await Promise.all(arrivals)
  const health = await stopSampling()
  const { perSecond, statuses } = await flooding
  const isIn = arrived.filter(({ refusal }) => refusal === undefined)
  const refusals = new Set(arrived.flatMap(({ refusal }) => refusal ?? []))
  const took = isIn.map((one) => one.took)
  return [
    {
      name: `devices that are in, of ${devices} in ${seconds} s`,
      value: isIn.length,
      unit: 'devices',
      target: { atLeast: devices },
      remark: `${arrived.filter(({ worked }) => worked > 0).length} of them worked; ${[...refusals].join('; ')}`,
    },
    {
      name: 'from the code to the place, without the work, 99 of 100',
      value: percentile(took, 99),
      unit: 'ms',
      remark: `median ${percentile(took, 50).toFixed(0)} ms; ${loadText()}`,
    },
    {
      name: 'wrong codes sent meanwhile from there',
      value: perSecond,
      unit: 'a second',
      remark: `answered ${Object.entries(statuses)
        .map(([status, count]) => `${count} x ${status}`)
        .join(', ')}`,
    },
    {
      name: '/healthz meanwhile, 99 of 100',
      value: percentile(health, 99),
      unit: 'ms',
      remark: `median ${percentile(health, 50).toFixed(1)} ms`,
    },
  ]
}

interface Arrival {
  /** Milliseconds of the server, from the first look-up to the admission. */
  readonly took: number
  readonly worked: number
  /** The error of a refused device. */
  readonly refusal: string | undefined
}

/** A device with the correct code, with the same calls as the page under /live/. */
const arrive = async (address: string, code: string): Promise<Arrival> => {
  let took = 0
  let worked = 0
  let work: object | undefined
  const call = async (path: string, input: object): Promise<{ msg: string; data: unknown }> => {
    const began = performance.now()
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': hall },
      body: JSON.stringify(input),
    })
    const envelope = (await response.json()) as { msg: string; data: unknown }
    took += performance.now() - began
    return envelope
  }
  const knock = async (path: string, input: object): Promise<string> => {
    const first = await call(path, { ...input, work })
    if (first.msg !== 'Proof Of Work Required') return first.msg
    // The challenge is requested as by a device but solved with the key, because two cores would
    // otherwise work for 3,000 phones.
    await call(admissionCalls.work.path, {})
    work = await doneWork(secretBox(key), hall)
    worked += 1
    return (await call(path, { ...input, work })).msg
  }
  for (const [path, input] of [
    [admissionCalls.look.path, { code }],
    [admissionCalls.join.path, { code, audienceType: 'mobile' }],
  ] as const) {
    const answer = await knock(path, input)
    if (answer !== 'Success') return { took, worked, refusal: answer }
  }
  return { took, worked, refusal: undefined }
}
