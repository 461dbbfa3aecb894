-- The same name of the type as in the list of tasks.
update dictionary_entry set meaning = 'Įprastinė užduotis' where dictionary_name = 'TASK_TYPES' and abbreviation = 'BASIC';
