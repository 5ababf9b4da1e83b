import sections from '../../../kit/page/sections.module.css'
import styles from '../packages.module.css'

/** The places of the cards while their content is on its way. Heights in pixels. */
export const Skeleton = ({ heights }: { readonly heights: readonly number[] }) => (
  <div className={sections['oneColumn']} aria-busy>
    {heights.map((minHeight) => (
      <div
        key={minHeight}
        className={`${sections['panel']} ${styles['card']}`}
        style={{ minHeight }}
        aria-hidden
      >
        <span className={styles['skeleton']} />
      </div>
    ))}
  </div>
)
