import { type ReactNode, useRef } from 'react';
import { Button } from '../Button';
import { StaffIcon } from './StaffIcon';

type FileButtonProps = {
  label: string;
  accept: string;
  multiple?: boolean;
  /** Opens the camera at the back of a telephone. */
  capture?: boolean;
  size?: 's' | 'm';
  onFiles: (files: File[]) => void;
  icon?: 'upload' | 'camera';
  children: ReactNode;
};

/** A button that lets files be chosen, or a photograph be taken. */
export function FileButton({
  label,
  accept,
  multiple = false,
  capture,
  size = 'm',
  icon,
  onFiles,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        {...(capture && { capture: 'environment' as const })}
        aria-label={label}
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button size={size} onClick={() => input.current?.click()}>
        <span className="inline-row">
          {icon && <StaffIcon name={icon} />}
          {children}
        </span>
      </Button>
    </>
  );
}
