/** Samples as they are sent: 16 bit, the lower byte first. */
export const bytesOf = (samples: Int16Array): Buffer => {
  const bytes = Buffer.alloc(2 * samples.length)
  for (const [n, sample] of samples.entries()) bytes.writeInt16LE(sample, 2 * n)
  return bytes
}
