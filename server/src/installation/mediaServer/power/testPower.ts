import type { OutputOf } from '@openbooth/contract/call'
import type { cloudAccountCalls } from '@openbooth/contract/installation/mediaServer/calls'
import type { CloudProvider } from '@openbooth/contract/installation/mediaServer/rules'
import type { App } from '#platform/run/app.ts'
import { powerFor } from '#providers/power/index.ts'
import { PowerFailure, type Power } from '#providers/power/port.ts'
import type { CloudKey } from './cloudKeys.ts'

type Tested = OutputOf<typeof cloudAccountCalls.test>

/** Uses a cloud's key and reports the result, also for a missing key. */
export const testPower = async (
  app: App,
  provider: CloudProvider,
  key: CloudKey | undefined,
  region: string,
  work: (power: Power) => Promise<void>,
): Promise<Tested> => {
  // Measured by the machine, because the application's clock may not advance.
  const began = performance.now()
  const latencyMs = () => Math.round(performance.now() - began)
  try {
    if (!key) throw new PowerFailure('noAccount')
    await work(powerFor(app.env, provider, key, region))
    return { isOk: true, latencyMs: latencyMs() }
  } catch (error) {
    if (!(error instanceof PowerFailure)) throw error
    const { reason, providerCode, providerMessage } = error
    return { isOk: false, reason, providerCode, providerMessage, latencyMs: latencyMs() }
  }
}
