import { fetchLiveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'

// Prepares the media server for tests, built by Go or downloaded as for `npm start`. The first run
// takes minutes.

await fetchLiveKitForTests()
