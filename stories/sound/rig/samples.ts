// Samples in transit between a trial and its windows: as bytes in base64, in Node and in browsers.

export const toText = (samples: Float32Array): string => {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

export const fromText = (text: string): Float32Array<ArrayBuffer> =>
  new Float32Array(Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer)
