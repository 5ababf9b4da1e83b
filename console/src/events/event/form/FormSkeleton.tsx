import sectionStyles from '../../../kit/page/sections.module.css'
import styles from './form.module.css'

const sections = [220, 260, 420]

/** The outline of the form while its parts are on their way. */
export const FormSkeleton = () => (
  <div className={styles['page']} aria-busy="true">
    <div className={styles['ghostTitle']} />
    <div className={styles['columns']}>
      <div className={styles['main']}>
        {sections.map((height) => (
          <div key={height} className={sectionStyles['surface']} style={{ height }} />
        ))}
      </div>
    </div>
  </div>
)
