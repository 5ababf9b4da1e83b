import { afterPointerUp } from './afterPointerUp.ts'

interface FieldOfForm {
  readonly field: unknown
  readonly form: {
    readonly isDirty: (field: never) => boolean
    readonly validateField: (field: never) => unknown
  }
}

/**
 * For a form's `enhanceGetInputProps`: validates a changed field on blur, after the pointer is
 * released. (`validateInputOnBlur` validates immediately, and its error line moves the pressed
 * button.)
 * @param fields all by default
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
