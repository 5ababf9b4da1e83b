/** Samples in the transmitted format: 16 bit, little-endian. */
export const bytesOf = (samples: Int16Array): Buffer => {
  const bytes = Buffer.alloc(2 * samples.length)
  for (const [n, sample] of samples.entries()) bytes.writeInt16LE(sample, 2 * n)
  return bytes
}
