/** An email address, which may wrap only at its at sign. */
export const AddressText = ({ address }: { readonly address: string }) => {
  const at = Math.max(address.lastIndexOf('@'), 0)
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
