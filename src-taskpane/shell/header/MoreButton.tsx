import type { ButtonProps } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { shellMessages } from '../messages.ts';

/** The button of the header's menu: it replaces the menu until that is loaded, and opens it afterwards. */
export function MoreButton(props: ButtonProps) {
  return <IconButton {...props} name={shellMessages.more} icon={<MoreHorizontalRegular />} />;
}
