import {
  startLiveKit,
  type LiveKitStandIn,
} from '@openbooth/server/providers/media/standIns/liveKit'
import {
  startAmazonStandIn,
  type AmazonStandIn,
} from '@openbooth/server/providers/power/standIns/amazon'
import {
  startTencentStandIn,
  type TencentStandIn,
} from '@openbooth/server/providers/power/standIns/tencent'

/** The external services of media servers: an engine and two clouds. */
export interface MediaWorld {
  readonly liveKit: LiveKitStandIn
  readonly amazon: AmazonStandIn
  readonly tencent: TencentStandIn
  /** Variables with their addresses. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export const startMediaWorld = async (): Promise<MediaWorld> => {
  const [liveKit, amazon, tencent] = await Promise.all([
    startLiveKit(),
    startAmazonStandIn(),
    startTencentStandIn(),
  ])
  return {
    liveKit,
    amazon,
    tencent,
    environment: {
      OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32',
      AMAZON_EC2_API_BASE: amazon.url,
      TENCENT_CVM_API_BASE: tencent.url,
    },
    stop: async () => {
      await Promise.all([liveKit.stop(), amazon.stop(), tencent.stop()])
    },
  }
}
