-- Of some tasks several choices are ticked, and only all right ones together are right. A release before this one refuses
-- such a task: it knows no such layout of a frozen copy, and no such kind of answer of a document.

alter table task
  drop constraint task_choice_layout_check,
  add constraint task_choice_layout_check
    check (choice_layout in ('ALL_IN_ONE_ROW', 'ONE_PER_ROW', 'TWO_PER_ROW', 'SEVERAL', 'INPUT'));
