import { PasswordInput as Plain, type PasswordInputProps } from '@mantine/core'
import { useLimit } from './useLimit.ts'

/** A line that others shall not see. */
export const PasswordInput = (props: PasswordInputProps) => (
  <Plain {...props} {...useLimit(props)} />
)
