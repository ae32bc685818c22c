import { Button, type ButtonProps } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { shellMessages } from '../messages.ts';

/** The button of the header's menu: it replaces the menu until that is loaded, and opens it afterwards. */
export function MoreButton(props: ButtonProps) {
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={<MoreHorizontalRegular />}
      aria-label={shellMessages.more}
      title={shellMessages.more}
      {...props}
    />
  );
}
