import { MyPackage } from './comboPackage/MyPackage.tsx'
import { lateDialog } from './kit/dialog/lateDialog.tsx'

export { preload } from './comboPackage/MyPackage.tsx'

const Explanation = lateDialog(async () => (await import('./billing/Explanation.tsx')).Explanation)

/** One's own package. What explains a row of its statement belongs to the billing records. */
export const Screen = () => <MyPackage Explanation={Explanation} />
