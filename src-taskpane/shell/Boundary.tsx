import { Button } from '@fluentui/react-components';
import { Component, type ReactNode } from 'react';
import { shellMessages } from './messages.ts';
import { Notice } from '../ui/notices/Notice.tsx';

/**
 * Keeps a part that cannot be drawn or loaded from taking the whole pane away. After an update of the
 * server the parts of an old pane are gone, so reloading is the way out.
 */
export class Boundary extends Component<
  { readonly reload: () => void; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice
        intent="error"
        actions={
          <Button size="small" onClick={this.props.reload}>
            {shellMessages.reload}
          </Button>
        }
      >
        {shellMessages.partFailed}
      </Notice>
    );
  }
}
