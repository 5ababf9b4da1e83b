/** An e-mail address. Too long for a line, it is broken at its sign and not one letter before its end. */
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
