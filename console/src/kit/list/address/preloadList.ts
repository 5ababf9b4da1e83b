import { prefetchCall } from '../../../api/useCall.ts'
import { inputAt, type List } from '../defineList.ts'

/** A route's `preload`: requests the page in the URL while the screen's code loads. */
export const preloadList =
  <In, Row>(list: List<In, Row>) =>
  ({ url }: { readonly url: URL }): void =>
    prefetchCall(list.call, inputAt(list, url))
