import { Button, type ButtonProps } from '@fluentui/react-components';
import type { RefCallback } from 'react';

/** A small button that is only an icon; its name is also its tooltip. */
export function IconButton({
  name,
  ...props
}: ButtonProps & { readonly name: string; readonly ref?: RefCallback<HTMLButtonElement> }) {
  return <Button size="small" appearance="subtle" aria-label={name} title={name} {...props} />;
}
