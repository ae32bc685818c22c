import { Menu, MenuList, MenuPopover, MenuTrigger, type MenuProps } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';

/** A button that opens a menu of the children. */
export function ButtonMenu(
  props: Omit<MenuProps, 'children'> & { readonly button: ReactElement; readonly children: ReactNode },
) {
  const { button, children, ...menu } = props;
  return (
    <Menu {...menu}>
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </Menu>
  );
}
