import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { showFieldErrors } from '../../api/formErrors.ts'
import { reportError } from '../../api/reportError.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { differencesOf } from '../dialog/differencesOf.ts'
import { keepMine, staleOf, type Edited, type Stale } from '../dialog/edited.ts'
import { ConflictNotice } from '../dialog/ConflictNotice.tsx'
import { text } from '../text.ts'

/** Resolves save conflicts of a form: the user continues from the newer object. */
export const useConflict = <Values extends Record<string, unknown>, Row>(
  form: UseFormReturnType<Values>,
  edited: Edited<Values, Row> | undefined,
) => {
  const t = useText(text)
  const [read, setRead] = useState(edited?.row)
  const [stale, setStale] = useState<Stale<Row>>()

  const restart = (row: Row | undefined, start = edited?.valuesOf(row)) => {
    if (start !== undefined) form.setInitialValues(start)
    form.reset()
    setRead(row)
    setStale(undefined)
  }
  const showError = (error: unknown) => {
    const found = edited && staleOf<Row>(error)
    if (found !== undefined) setStale(found)
    else if (!showFieldErrors(form, error)) reportError(error)
  }
  const restartWithChanges = ({ valuesOf }: Edited<Values, Row>, newer: Row) => {
    const mine = keepMine(valuesOf(read), form.getValues(), valuesOf(newer))
    restart(newer)
    form.setValues(mine)
  }
  return {
    /** The object under the values. */
    read,
    /** Fills the form from an object, or with other initial values. */
    restart,
    /** Shows the error of a save as a conflict, at its field or as a message. */
    showError,
    /** How to continue after a conflict; absent without one. */
    notice: edited && stale && (
      <ConflictNotice
        change={stale.change}
        differences={differencesOf(edited, form.getValues(), stale.newer)}
      >
        <Button variant="default" onClick={() => restart(stale.newer)}>
          {t('loadNewer')}
        </Button>
        <Button onClick={() => restartWithChanges(edited, stale.newer)}>{t('keepMine')}</Button>
      </ConflictNotice>
    ),
  }
}
