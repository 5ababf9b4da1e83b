import { afterPointerUp } from './afterPointerUp.ts'

interface FieldOfForm {
  readonly field: unknown
  readonly form: {
    readonly isDirty: (field: never) => boolean
    readonly validateField: (field: never) => unknown
  }
}

/**
 * For `enhanceGetInputProps` of a form: checks a field when it is left, once something was typed and the press that left
 * it is over: whoever only passes by has made no mistake yet. (`validateInputOnBlur` checks at once, and its error line moves the button away from under
 * the pointer.)
 * @param fields which; all of them by default
 */
export const validateOnBlur =
  (fields?: readonly string[]) =>
  ({ field, form }: FieldOfForm): Record<string, unknown> =>
    fields === undefined || fields.includes(String(field))
      ? {
          onBlur: () =>
            afterPointerUp(() => {
              if (form.isDirty(field as never)) form.validateField(field as never)
            }),
        }
      : {}
