import { fetchLiveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'

// The media engine that tests run against, built by Go or downloaded as for `npm start`: minutes, the first time.

await fetchLiveKitForTests()
