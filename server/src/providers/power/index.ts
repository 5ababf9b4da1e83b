import type { CloudProvider } from '@openbooth/contract/installation/mediaServer/rules'
import { amazonPower } from './amazon.ts'
import type { Power } from './port.ts'
import { tencentPower } from './tencent.ts'

interface CloudKey {
  readonly keyId: string
  readonly secret: string
}

interface PowerSettings {
  readonly AMAZON_EC2_API_BASE?: string | undefined
  readonly TENCENT_CVM_API_BASE?: string | undefined
}

/** The machines of a cloud in a region, accessed with a key. */
export const powerFor = (
  env: PowerSettings,
  provider: CloudProvider,
  key: CloudKey,
  region: string,
): Power =>
  provider === 'amazon'
    ? amazonPower({ ...key, region, apiBase: env.AMAZON_EC2_API_BASE })
    : tencentPower({ ...key, region, apiBase: env.TENCENT_CVM_API_BASE })
