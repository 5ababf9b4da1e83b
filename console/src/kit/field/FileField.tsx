import { Button, Input, type InputWrapperProps } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import styles from '../value/values.module.css'

interface FileFieldProps extends Omit<InputWrapperProps, 'onChange' | 'children' | 'id'> {
  readonly value: File | null
  readonly onChange: (file: File | null) => void
  /** How the files' names may end, without dots. */
  readonly extensions: readonly string[]
  /** On the button. */
  readonly chooseLabel: string
}

/** Whether a file name has one of these extensions, ignoring case. */
export const endsAs = ({ name }: File, extensions: readonly string[]): boolean =>
  extensions.includes(name.toLowerCase().split('.').at(-1)!)

interface FileLimits {
  readonly extensions: readonly string[]
  readonly mostBytes: number
}

/** The key of the text about a missing or unsuitable file. */
export const fileProblem = (
  file: File | null,
  { extensions, mostBytes }: FileLimits,
): 'fileRequired' | 'wrongKind' | 'tooLarge' | undefined => {
  if (file === null) return 'fileRequired'
  if (!endsAs(file, extensions)) return 'wrongKind'
  return file.size > mostBytes ? 'tooLarge' : undefined
}

/** A file field with labels in the interface language. */
export const FileField = ({
  value,
  onChange,
  extensions,
  chooseLabel,
  label,
  ...wrapper
}: FileFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Input.Wrapper
      {...wrapper}
      label={label}
      id={id}
      labelElement="div"
      errorProps={{ role: 'alert' }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          onChange(event.currentTarget.files?.[0] ?? null)
          // The same file can be chosen again once it was mended.
          event.currentTarget.value = ''
        }}
      />
      <div className={styles['file']}>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {chooseLabel}
        </Button>
        {value !== null && (
          <span className={styles['fileName']}>
            <IconFile size={16} aria-hidden />
            {value.name}
          </span>
        )}
      </div>
    </Input.Wrapper>
  )
}
