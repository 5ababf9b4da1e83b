/** Command-line flags for every Chromium of the stories. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
] as const
