import { TextInput as Plain, type TextInputProps } from '@mantine/core'
import { useLimit } from './useLimit.ts'

/** A line of text. */
export const TextInput = (props: TextInputProps) => <Plain {...props} {...useLimit(props)} />
