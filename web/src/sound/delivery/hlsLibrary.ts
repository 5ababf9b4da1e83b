// The parts of hls.js that we use, in a separate chunk that loads when a page plays HLS by it.
import type FullHls from 'hls.js'
// @ts-expect-error -- the light build has the interface of the full one, and no types of its own
import LightHls from 'hls.js/light'

export const Hls = LightHls as typeof FullHls
