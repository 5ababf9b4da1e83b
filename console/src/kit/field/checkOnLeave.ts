import { afterPress } from './afterPress.ts'

interface FieldOfForm {
  readonly field: unknown
  readonly form: { readonly validateField: (field: never) => unknown }
}

/**
 * For `enhanceGetInputProps` of a form: checks a field when it is left, but only once the press that left
 * it is over. (`validateInputOnBlur` checks at once, and its error line moves the button away from under
 * the pointer.)
 * @param fields which; all of them by default
 */
export const checkOnLeave =
  (fields?: readonly string[]) =>
  ({ field, form }: FieldOfForm): Record<string, unknown> =>
    fields === undefined || fields.includes(String(field))
      ? {
          onBlur: () =>
            afterPress(() => {
              form.validateField(field as never)
            }),
        }
      : {}
