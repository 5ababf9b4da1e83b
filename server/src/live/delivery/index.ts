export type { ChannelEncoder, EncodedFrame, EncodedMix } from './hls/channelEncoder.ts'
