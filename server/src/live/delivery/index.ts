export { countStreamed } from './countStreamed.ts'
export {
  openChannelEncoder,
  type ChannelEncoder,
  type OpenChannelEncoder,
} from './hls/channelEncoder.ts'
export { openEventStreams } from './hls/eventStreams.ts'
export { startEncoder, type EncoderThread } from './hls/startEncoder.ts'
export { startStreamServer, type StreamServer } from './hls/streamServer.ts'
export { serveStreams } from './serveStreams.ts'
export { readStreams } from './streamedEvents.ts'
