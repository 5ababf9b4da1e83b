import { Textarea as Plain, type TextareaProps } from '@mantine/core'
import { useLimit } from './useLimit.ts'

/** Lines of text. */
export const Textarea = (props: TextareaProps) => <Plain {...props} {...useLimit(props)} />
